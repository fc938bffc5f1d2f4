import { allCalls, type DescribedCall } from "@/lib/catalog/calls";
import table from "./permissions.json";

/** The nine actors of the permission table; its legend says who they are. */
export const actorCodes = ["AN", "PS", "PO", "PI", "RG", "RN", "RX", "PV", "ST"] as const;
export type ActorCode = (typeof actorCodes)[number];

export const actorNames = table.legend as unknown as Record<ActorCode, string>;

export type Row = {
  method: string;
  path: string;
  key: string;
  cells: Record<ActorCode, Cell>;
  call?: DescribedCall;
};

export type Cell = {
  /** The text of the table. */
  text: string;
  /** The status that must be answered. */
  status: number;
  /** Answered without a row of the tested object. */
  empty: boolean;
  /** Only with a valid token or id. */
  needsToken: boolean;
  /** Leaves an audit row. */
  audited: boolean;
};

/** The documents leave the names of path parameters and the last slash open. */
const shapeOf = (path: string) =>
  path
    .replace(" (bulk)", "update-bulk/")
    .replace(/\/$/, "")
    .replace(/\{\w+\}/g, "{}");

/** "GET /clearance/{}": how a call, a row of the table and a route file find each other. */
export const keyOf = (method: string, path: string) => `${method} ${shapeOf(path)}`;

const builtCalls = new Map(allCalls.map(({ call }) => [keyOf(call.method, call.path), call]));

function cellOf(text: string, call: DescribedCall | undefined): Cell {
  const listed = text === "empty" ? 200 : Number.parseInt(text, 10);
  return {
    text,
    status: text === "own" ? (call?.status ?? 200) : listed,
    empty: text === "empty",
    needsToken: text.endsWith("c"),
    audited: text.endsWith("a"),
  };
}

export const rows: Row[] = table.rows.map(({ method, path, exp }) => {
  const key = keyOf(method, path);
  const call = builtCalls.get(key);
  const cells = Object.fromEntries(actorCodes.map((code) => [code, cellOf(exp[code], call)]));
  return { method, path, key, call, cells: cells as Record<ActorCode, Cell> };
});

export const rowKeys = new Set(rows.map(({ key }) => key));
