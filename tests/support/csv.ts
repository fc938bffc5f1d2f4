import { exportPool } from "@/db/client";

/** The rows of a CSV file by the names of its columns, as RFC 4180 reads them. */
export function rowsOfCsv(bytes: Uint8Array): Record<string, string>[] {
  const text = new TextDecoder().decode(bytes);
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)];
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ",") rows.push([]);
  }
  const [head = [], ...others] = rows.slice(0, -1);
  return others.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ""])));
}

type Debugged = { debug: unknown };

/** How often rows of a cursor were fetched for the files that `work` takes. */
export async function fetchesOf(work: () => Promise<unknown>): Promise<number> {
  const options = exportPool().options as unknown as Debugged;
  const before = options.debug;
  let fetches = 0;
  options.debug = (_connection: number, text: string) => {
    if (text.startsWith("fetch ")) fetches += 1;
  };
  try {
    await work();
  } finally {
    options.debug = before;
  }
  return fetches;
}
