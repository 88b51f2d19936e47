/**
 * The lines that open or close a fence: three backticks or tildes at their beginning. After backticks no other may follow on the line
 * (CommonMark, 4.5): the line is code within a text then.
 */
export const FENCE_LINES = /^[ \t]*(?:`{3,}[^`\n]*$|~{3,})/gm;
