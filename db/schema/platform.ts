import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Option lists of the whole product, ordered by `sequence`; written by migrations from `lib/core/pure/codes.ts`. */
export const codeDefinitions = pgTable(
  "code_definitions",
  {
    category: text("category").notNull(),
    code: text("code").notNull(),
    title: text("title").notNull(),
    sequence: integer("sequence").notNull(),
  },
  (t) => [primaryKey({ columns: [t.category, t.code] })],
);
