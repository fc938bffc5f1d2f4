/** Lines of cells as text, the first line being the head: the first column to the left, all others to the right. */
export function textTable([head = [], ...lines]: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ");
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...lines.map(line)].join("\n");
}
