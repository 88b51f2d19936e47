import type { KeyTable } from '../report.ts';

/** How `init` handles each configuration key of other tools. A key that is in no list is reported. */
export const KEYS = {
  mkdocs: {
    carried: `site_name site_description site_url repo_url repo_name edit_uri edit_uri_template docs_dir nav INHERIT
      theme/logo theme/favicon theme/palette/primary theme/font/text theme/features/navigation.tabs
      theme/features/navigation.indexes theme/features/content.action.edit
      extra/social extra/analytics/provider extra/analytics/property plugins/redirects/redirect_maps`,
    needless: `site_dir use_directory_urls strict dev_addr watch validation exclude_docs draft_docs not_in_nav theme/name
      theme/variant theme/locale theme/language theme/include_search_page theme/search_index_only theme/icon/repo
      theme/icon/logo theme/palette/scheme theme/palette/media theme/palette/toggle theme/palette/accent theme/font/code
      theme/features/* theme/highlightjs theme/hljs_languages
      theme/color_mode theme/user_color_mode_toggle theme/nav_style theme/navigation_depth
      extra/analytics/feedback extra/generator
      plugins/search plugins/autorefs plugins/minify plugins/glightbox plugins/optimize plugins/offline
      plugins/llmstxt plugins/sitemap plugins/git-revision-date-localized plugins/git-revision-date plugins/material/search
      plugins/awesome-pages plugins/privacy plugins/meta
      markdown_extensions/toc markdown_extensions/tables markdown_extensions/fenced_code markdown_extensions/codehilite
      markdown_extensions/footnotes markdown_extensions/admonition markdown_extensions/attr_list markdown_extensions/md_in_html
      markdown_extensions/def_list markdown_extensions/abbr markdown_extensions/extra markdown_extensions/smarty
      markdown_extensions/sane_lists markdown_extensions/meta markdown_extensions/nl2br
      markdown_extensions/pymdownx.details markdown_extensions/pymdownx.superfences markdown_extensions/pymdownx.tabbed
      markdown_extensions/pymdownx.highlight markdown_extensions/pymdownx.inlinehilite markdown_extensions/pymdownx.snippets
      markdown_extensions/pymdownx.keys markdown_extensions/pymdownx.mark markdown_extensions/pymdownx.emoji
      markdown_extensions/pymdownx.tasklist markdown_extensions/pymdownx.betterem markdown_extensions/pymdownx.caret
      markdown_extensions/pymdownx.tilde markdown_extensions/pymdownx.critic markdown_extensions/pymdownx.arithmatex
      markdown_extensions/pymdownx.magiclink markdown_extensions/pymdownx.smartsymbols markdown_extensions/pymdownx.extra
      markdown_extensions/pymdownx.blocks.admonition markdown_extensions/pymdownx.blocks.details
      markdown_extensions/pymdownx.blocks.tab markdown_extensions/markdown_include.include
      markdown_extensions/mdx_include markdown_extensions/callouts markdown_extensions/material.extensions.preview`,
  },
  docusaurus: {
    carried: `title tagline url baseUrl favicon organizationName projectName staticDirectories
      presets/classic/docs/path presets/classic/docs/routeBasePath presets/classic/docs/sidebarPath presets/classic/docs/editUrl
      presets/classic/theme/customCss presets/classic/gtag/trackingID presets/classic/googleTagManager/containerId
      plugins/content-docs/id plugins/content-docs/path plugins/content-docs/routeBasePath plugins/content-docs/sidebarPath
      plugins/content-docs/editUrl plugins/client-redirects/redirects plugins/google-gtag/trackingID
      plugins/google-tag-manager/containerId
      themeConfig/navbar/title themeConfig/navbar/logo/src themeConfig/navbar/logo/srcDark themeConfig/navbar/items
      themeConfig/footer/links/title themeConfig/footer/links/items themeConfig/footer/links/label themeConfig/footer/links/href
      themeConfig/footer/links/to themeConfig/announcementBar/content themeConfig/announcementBar/isCloseable themeConfig/image
      i18n/defaultLocale`,
    needless: `titleDelimiter trailingSlash onBrokenLinks onBrokenMarkdownLinks onBrokenAnchors onDuplicateRoutes noIndex future
      customFields storage ssrTemplate baseUrlIssueBanner markdown/mermaid markdown/format markdown/hooks markdown/mdx1Compat
      markdown/anchors markdown/emoji themes/mermaid themes/theme-mermaid themes/live-codeblock themes/theme-live-codeblock
      themes/search-local themes/theme-search-algolia
      presets/classic/debug presets/classic/sitemap presets/classic/gtag/anonymizeIP presets/classic/docs/sidebarCollapsible
      presets/classic/docs/sidebarCollapsed presets/classic/docs/showLastUpdateTime presets/classic/docs/showLastUpdateAuthor
      presets/classic/docs/breadcrumbs presets/classic/docs/remarkPlugins presets/classic/docs/beforeDefaultRemarkPlugins
      presets/classic/docs/include presets/classic/docs/admonitions presets/classic/docs/editLocalizedFiles
      presets/classic/docs/editCurrentVersion presets/classic/docs/numberPrefixParser
      plugins/content-docs/sidebarCollapsible plugins/content-docs/sidebarCollapsed plugins/content-docs/remarkPlugins
      plugins/content-docs/showLastUpdateTime plugins/content-docs/breadcrumbs plugins/client-redirects/fromExtensions
      plugins/client-redirects/toExtensions plugins/sitemap plugins/google-gtag/anonymizeIP
      plugins/docusaurus-lunr-search plugins/ideal-image plugins/rsdoctor
      themeConfig/algolia themeConfig/prism themeConfig/colorMode themeConfig/docs/sidebar/hideable
      themeConfig/docs/sidebar/autoCollapseCategories themeConfig/docs/versionPersistence themeConfig/tableOfContents
      themeConfig/mermaid themeConfig/zoom themeConfig/liveCodeBlock themeConfig/footer/style themeConfig/navbar/style
      themeConfig/navbar/hideOnScroll themeConfig/navbar/logo/alt themeConfig/navbar/logo/href themeConfig/navbar/logo/width
      themeConfig/navbar/logo/height themeConfig/navbar/logo/style themeConfig/navbar/logo/className
      themeConfig/announcementBar/id themeConfig/announcementBar/backgroundColor themeConfig/announcementBar/textColor
      i18n/locales i18n/localeConfigs i18n/path`,
  },
  vitepress: {
    carried: `title description base srcDir locales/*/lang locales/*/themeConfig/sidebar locales/*/themeConfig/nav
      locales/*/title locales/*/description locales/*/label sitemap/hostname rewrites
      themeConfig/logo themeConfig/nav themeConfig/sidebar themeConfig/socialLinks themeConfig/editLink/pattern
      themeConfig/siteTitle locales/*/themeConfig/editLink head`,
    needless: `lang cleanUrls lastUpdated appearance markdown metaChunk mpa cacheDir outDir assetsDir ignoreDeadLinks srcExclude
      titleTemplate vite vue contentProps router useWebFonts sitemap/transformItems buildEnd transformPageData transformHead
      transformHtml postRender locales/*/dir locales/*/link locales/*/markdown locales/*/titleTemplate
      themeConfig/search themeConfig/algolia themeConfig/outline themeConfig/outlineTitle themeConfig/outlineBadges
      themeConfig/docFooter themeConfig/lastUpdated themeConfig/lastUpdatedText themeConfig/returnToTopLabel
      themeConfig/sidebarMenuLabel themeConfig/darkModeSwitchLabel themeConfig/lightModeSwitchTitle
      themeConfig/darkModeSwitchTitle themeConfig/langMenuLabel themeConfig/externalLinkIcon themeConfig/editLink/text
      themeConfig/i18nRouting themeConfig/aside themeConfig/skipToContentLabel themeConfig/notFound
      locales/*/themeConfig/outline locales/*/themeConfig/outlineTitle locales/*/themeConfig/docFooter
      locales/*/themeConfig/lastUpdated locales/*/themeConfig/lastUpdatedText locales/*/themeConfig/returnToTopLabel
      locales/*/themeConfig/sidebarMenuLabel locales/*/themeConfig/darkModeSwitchLabel
      locales/*/themeConfig/lightModeSwitchTitle locales/*/themeConfig/darkModeSwitchTitle
      locales/*/themeConfig/langMenuLabel locales/*/themeConfig/search locales/*/themeConfig/skipToContentLabel
      locales/*/themeConfig/notFound locales/*/themeConfig/siteTitle`,
  },
  starlight: {
    carried: `title description logo/src logo/light logo/dark favicon social sidebar locales/*/lang editLink/baseUrl customCss head`,
    needless: `defaultLocale lastUpdated pagination tableOfContents pagefind logo/alt logo/replacesTitle
      titleDelimiter disable404Route markdown credits locales/*/label locales/*/dir
      plugins routeMiddleware prerender`,
  },
  gitbook: {
    carried: 'root structure/readme structure/summary redirects',
    needless: '',
  },
  next: {
    carried: 'basePath redirects i18n',
    needless: `reactStrictMode images output distDir pageExtensions trailingSlash webpack turbopack eslint typescript experimental
      transpilePackages compiler headers poweredByHeader swcMinify productionBrowserSourceMaps assetPrefix env cleanDistDir
      skipTrailingSlashRedirect serverExternalPackages nextConfig`,
  },
  nextra: {
    carried:
      'logo project/link chat/link docsRepositoryBase banner/text banner/content head footer/text footer/content footer/component i18n',
    needless: `banner/key banner/dismissible primaryHue primarySaturation color backgroundColor darkMode nextThemes sidebar toc search
      navigation editLink feedback gitTimestamp titleSuffix useNextSeoProps logoLink components direction faviconGlyph
      project/icon chat/icon themeSwitch notFound serverSideError navbar/component main unstable_flexsearch`,
  },
  nextraLayout: {
    carried:
      'Navbar/logo Navbar/projectLink Navbar/chatLink Layout/docsRepositoryBase Layout/banner Layout/navbar Layout/footer',
    needless: `Navbar/logoLink Navbar/align Navbar/className Navbar/children Layout/pageMap Layout/editLink Layout/feedback Layout/sidebar Layout/toc
      Layout/search Layout/navigation Layout/darkMode Layout/nextThemes Layout/themeSwitch Layout/lastUpdated Layout/copyPageButton
      Layout/children Navbar/projectIcon Navbar/chatIcon Layout/i18n Layout/sponsor Layout/className`,
  },
  astro: {
    carried: 'site base srcDir publicDir redirects integrations',
    needless: `trailingSlash markdown output adapter vite build image devToolbar prefetch experimental server outDir i18n
      compressHTML scopedStyleStrategy security session cacheDir env legacy fonts root`,
  },
} satisfies Record<string, KeyTable>;
