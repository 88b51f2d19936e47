import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Reads the interfaces of a source file, and writes a table with the members of each: name, type, and comment. */
export function typesReference(file: string, names: readonly string[]): string {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const interfaces = source.statements.filter((statement) => ts.isInterfaceDeclaration(statement));
  return names
    .map((name) => {
      const found = interfaces.find((one) => one.name.text === name);
      if (!found) throw new Error(`${file} has no interface ${name}.`);
      const rows = found.members.map((member) => {
        const type = typeOf(member);
        return `| \`${member.name?.getText() ?? ''}${member.questionToken ? '?' : ''}\` | ${type === '' ? '' : `\`${type.replaceAll('|', '\\|')}\``} | ${commentOf(member)} |`;
      });
      return `### ${name}\n\n${commentOf(found)}\n\n| Name | Type | Meaning |\n| --- | --- | --- |\n${rows.join('\n')}`;
    })
    .join('\n\n');
}

/** The type of a member; for a function, its arguments and what it returns. */
function typeOf(member: ts.TypeElement): string {
  const text = ts.isMethodSignature(member)
    ? `(${member.parameters.map((one) => one.getText()).join(', ')}) => ${member.type?.getText() ?? 'void'}`
    : ts.isPropertySignature(member)
      ? (member.type?.getText() ?? '')
      : '';
  return text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/; \}/g, ' }');
}

/** The comment before a node on one line, without its example. */
function commentOf(node: ts.Node): string {
  const [doc] = ts.getJSDocCommentsAndTags(node);
  const text = doc && ts.isJSDoc(doc) ? (ts.getTextOfJSDocComment(doc.comment) ?? '') : '';
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();
}
