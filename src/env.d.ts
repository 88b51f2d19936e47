/// <reference types="astro/client" />

declare module 'virtual:lectern/theme.css';
