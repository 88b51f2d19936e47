import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BuildPlace, NewFile } from './Draft.ts';

/** Returns a Dockerfile that builds the site and serves it with nginx, and the files that it needs. */
export function dockerFiles({ top, docs, install }: BuildPlace): NewFile[] {
  const hasPackage = existsSync(path.join(top, 'package.json'));
  const dist = docs === '.' ? 'dist' : `${docs}/dist`;
  const dockerfile = `# docker build -t docs . && docker run --rm -p 8080:80 docs
FROM node:24-slim AS build
WORKDIR /site
${hasPackage ? 'COPY . .\n' : ''}RUN ${install}
${hasPackage ? '' : `COPY ${docs} ${docs}\n`}RUN npx lectern build ${docs} && rm ${dist}/.lectern-output

FROM nginx:stable-alpine
COPY nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /site/${dist} /usr/share/nginx/html
`;
  const ignored = ['.git', '**/node_modules', '**/dist', '**/.lectern-cache'];
  return [
    { path: 'Dockerfile', from: { text: dockerfile } },
    { path: '.dockerignore', from: { text: `${ignored.join('\n')}\n` } },
    { path: 'nginx.conf', from: { text: NGINX } },
  ];
}

const NGINX = `server {
  listen 80;
  root /usr/share/nginx/html;
  error_page 404 /404.html;
  # Links of the server itself keep the port that the reader uses.
  absolute_redirect off;
  charset utf-8;
  charset_types text/markdown text/plain application/json;
  gzip on;
  gzip_types text/css text/javascript application/javascript application/json image/svg+xml text/plain;

  location / {
    try_files $uri $uri/index.html =404;
    add_header Cache-Control "no-cache";
  }

  location /_astro/ {
    add_header Cache-Control "public, max-age=31536000, immutable";
  }
}
`;
