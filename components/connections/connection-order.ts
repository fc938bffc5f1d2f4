import { createParser } from "nuqs/server";
import { type ConnectionSort, connectionSorts } from "@/lib/connections/schema";

export type Sort = { by: ConnectionSort; direction: "asc" | "desc" };

/** `ordering` wins over `sort_by` and `sort_direction` (SIL-151). */
export const asOrdering = createParser<Sort>({
  parse: (text) => {
    const by = connectionSorts.find((each) => each === text.replace(/^-/, ""));
    return by ? { by, direction: text.startsWith("-") ? "desc" : "asc" } : null;
  },
  serialize: ({ by, direction }) => `${direction === "desc" ? "-" : ""}${by}`,
});

/** The order that two parameters name; the latest change first without them. */
export function sortOf({ by, direction }: { [Part in keyof Sort]: Sort[Part] | null }): Sort {
  const field = by ?? "updated_at";
  const usual = field === "updated_at" || field === "created_at" ? "desc" : "asc";
  return { by: field, direction: direction ?? usual };
}

export const latestFirst = ({ by, direction }: Sort) => by === "updated_at" && direction === "desc";
