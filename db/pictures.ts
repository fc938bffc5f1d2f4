import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { files } from "./schema";

/** The id of the file that is a provider's picture, as a column of the query that reads the provider; null for none. */
export const pictureOf = (providerId: AnyPgColumn | SQL) =>
  sql<string | null>`(select picture.id from ${files} picture where picture.held_by = 'profile_picture'
    and picture.status = 'complete' and picture.holder_id = ${providerId})`;
