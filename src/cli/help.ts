/** Text of `lectern help`. */
export const HELP = `lectern: a static documentation site from a docs folder and one JSON file

  lectern build [dir]          write the site to dist/ in the folder
  lectern plan [dir]           say how --shards N builds divide the pages, for a matrix of CI
  lectern merge PARTS [dir]    write the site from the parts that build --shard left in a folder
  lectern dev [dir]            serve the folder and follow its changes
  lectern preview [dir]        serve what was built
  lectern check [dir]          report every problem, broken links too, without writing a site
  lectern explain PAGE [dir]   say why a page has its tab, anchor, version, sidebar, previous and next page
  lectern explain CODE         say what a diagnostic code means and how to mend it
  lectern schema [dir]         print the JSON Schema of the configuration file
  lectern upgrade [dir]        write the docs.json of a mint.json, and report what docs.json has no place for
  lectern stub                 run a local mock of the user group API, which remembers what it is told
  lectern mock DESCRIPTION     run a local mock of an OpenAPI file or URL, which answers from its examples
  lectern changes OLD NEW      say what is different between two OpenAPI files, URLs or REVISION:FILE of git, and whom
                               it breaks

  --config FILE      the configuration file (default: docs.json, mint.json or site.json)
  --out PATH         output folder of build, counted from the docs folder (default: dist): a new or empty folder, or
                     one that an earlier build made; for schema, the file to write instead of printing; for upgrade,
                     the file to write (default: docs.json beside mint.json). A file that exists is left as it is
  --base PATH        path that the site is served under (default: /)
  --site URL         address of the published site, for canonical links
  --repository URL   repository of the docs, for feedback links
  --social-images S  images for link previews: guides (one for each page but those of the API reference; default),
                     all (one for each page), site (one for all pages), none
  --redirects HOST   also write all redirects as a file for netlify, cloudflare, vercel or nginx
  --pagination S     previous and next lead through the tab, anchor and version of the page (section, default), or
                     through the whole navigation (global)
  --feedback-endpoint URL
                     address that ratings of pages are posted to
  --icons NAME       folder of SVG files or installed icon package to look icons up in; may be repeated
  --port N, --host   where dev, preview, stub and mock listen
  --mock HOST        build, dev: a mock answers the playground, inside the page (page) or at an address of dev (dev)
  --state FILE       stub: keep the user groups in a file from one run to the next
  --token TOKEN      stub: the API token of the environment Customer (default: demo-token)
  --testing-token T  stub: the API token of the environment Testing (default: TOKEN-testing)
  --fail-on SEVERITY check, build: exit with 1 for any error (error), for any error or warning (warning), or for neither
                     (never) (default: error for check, never for build)
                     changes: exit with 1 for a breaking change (breaking), for a breaking one or a risk (risk), or
                     for neither (never, the default)
  --from REVISION, --to REVISION
                     changes: compare one file in two tags, branches or commits of git; without --to, with the file as
                     it is now
  --strict           check, build: the same as --fail-on warning
  --dist             check: read the built site instead, and report requests to other hosts, inline scripts and
                     styles, broken links, and images without a description
  --samples          check: also run the request samples of the pages, in languages whose programs are there, against
                     a server of this machine alone, and compare what arrives. Samples that a description brings are
                     never run. --samples=curl,python runs those languages only
  --samples-of TEXT  check --samples: only those of requests with the text in their method and path ("GET /users")
  --record           check --samples: write to tested-samples.json which samples passed; builds call these tested
  --fix              check: first mend what is safe in the configuration file, keeping its formatting
  --project          schema: complete the pages, versions, icons, files and operations of the folder
  --offline          make no network request
  --verbose          say more: which style sheets and scripts of the docs folder are on every page and which are
                     not, and where an unexpected error came from
  --no-author-files  leave out the style sheets and scripts that lie in the docs folder
  --private-pages    build the pages too whose frontmatter names groups of readers: everyone who reaches the site can
                     read them
  --internal         show what OpenAPI descriptions mark with x-internal too, for a site that only your own people can
                     reach; mock: answer for it
  --no-markdown      leave out the pages as Markdown, llms.txt, llms-full.txt and skill.md
  --shard K/N        build: make only the K-th of N shares of the pages, and leave them in --out (default:
                     lectern-parts) as a part for merge
  --shards N         plan: the number of shards
  --profile          build: tell at the end where CPU time, memory and bytes went: by stage, for the ten most costly
                     pages, and by kind of file
  --no-cache         build: make every page anew, and keep none for the next build
  --cache-dir DIR    folder for what one run leaves for the next (default: LECTERN_CACHE_DIR, else astro-lectern in the
                     cache folder of the user). It can be moved to another place or machine
  --format FORMAT    check: terminal, json or github; explain, plan: terminal or json; changes: terminal, markdown, json
                     or github

Exit codes
  0  done. check: there is no error (or none that --fail-on counts). build: the site is written
  1  problems found. check: there are errors (or problems that --fail-on counts). build: it failed, the configuration
     is not valid JSON, the code of a page tried to end the build or had to be stopped, or there are problems that
     --fail-on counts. explain: there is no such page or code. changes: there are changes that --fail-on counts
  2  could not run: a mistake in the command line, no folder, no configuration file, or one that cannot be used
`;
