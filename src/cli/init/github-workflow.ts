import path from 'node:path';
import { readIfThere } from '../../base/read-file.ts';
import type { BuildPlace, NewFile } from './Draft.ts';

/**
 * Returns a GitHub workflow that checks and builds the site on each change, stores the output, and comments on a pull
 * request with its changed pages and API changes.
 */
export function githubWorkflow({ top, docs, install }: BuildPlace): NewFile[] {
  const inDocs = (name: string) => (docs === '.' ? name : `${docs}/${name}`);
  const text = `name: Documentation
on:
  push:
    branches: [${branchOf(top)}]
  pull_request:
permissions:
  contents: read
jobs:
  docs:
    runs-on: ubuntu-latest
    permissions:
      contents: read
      # For the comment on a pull request.
      pull-requests: write
    steps:
      - uses: actions/checkout@v4
        with:
          # The whole history: for the dates of pages, and to compare a pull request with its base.
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 24
      - uses: actions/cache@v4
        with:
          path: .lectern-cache
          key: lectern-\${{ github.sha }}
          restore-keys: lectern-
      - run: ${install}
      - run: npx lectern build ${docs} --cache-dir .lectern-cache
      - uses: actions/upload-artifact@v4
        id: site
        with:
          name: documentation
          path: ${inDocs('dist')}
      - name: Summarize the pull request
        if: github.event_name == 'pull_request'
        env:
          BASE: origin/\${{ github.base_ref }}
          SITE: \${{ steps.site.outputs.artifact-url }}
        run: |
          {
            echo "<!-- lectern -->"
            echo "## Documentation"
            echo
            echo "[Download the built site]($SITE)"
            echo
            echo "Changed pages:"
            echo
            git -c core.quotePath=false diff --name-status "$BASE...HEAD" -- '${inDocs('*.md')}' '${inDocs('*.mdx')}' |
              awk -F '\\t' '{ print "- \`" $NF "\`" ($1 == "A" ? " (new)" : $1 == "D" ? " (deleted)" : "") }' |
              grep . || echo "- none"
            git diff -z --name-only --diff-filter=M "$BASE...HEAD" -- '${inDocs('*.yaml')}' '${inDocs('*.yml')}' '${inDocs('*.json')}' ':!${inDocs('docs.json')}' ':!${inDocs('mint.json')}' |
              while IFS= read -r -d '' file; do
                echo
                # Fails for files that are not OpenAPI documents.
                npx lectern changes "$file" --from "$BASE" --guides ${docs} --format markdown || true
              done
          } > summary.md
          cat summary.md >> "$GITHUB_STEP_SUMMARY"
      - name: Comment on the pull request
        # A pull request from a fork has no permission to comment; its summary is on the page of the run.
        if: github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository
        env:
          GH_TOKEN: \${{ github.token }}
          NUMBER: \${{ github.event.pull_request.number }}
        run: |
          comments="repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments"
          # Other workflows comment as the same user.
          own=$(gh api "$comments" --paginate --jq '.[] | select(.body | startswith("<!-- lectern -->")) | .id' | head -n 1)
          if [ -n "$own" ]; then
            gh api -X PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$own" -F body=@summary.md > /dev/null
          else
            gh api "$comments" -F body=@summary.md > /dev/null
          fi
      # Last, so that a pull request with problems gets its comment. Fails for warnings too; without --strict, for errors alone.
      - run: npx lectern check ${docs} --strict --format github --cache-dir .lectern-cache
`;
  return [{ path: '.github/workflows/docs.yml', from: { text } }];
}

/** Returns the branch that is checked out in a repository; `main` if it is unknown. */
function branchOf(top: string): string {
  const head = readIfThere(path.join(top, '.git/HEAD')) ?? '';
  return /^ref: refs\/heads\/([\w./-]+)$/m.exec(head)?.[1] ?? 'main';
}
