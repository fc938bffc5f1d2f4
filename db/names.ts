import { sql } from "drizzle-orm";
import { providers, users } from "./schema";

/** `{first} {last initial}., {degrees}`: the name of a provider for those without access to more (SIL-58). */
export const publicName = sql<string>`concat_ws(', ',
  nullif(concat_ws(' ', nullif(${users.firstName}, ''), nullif(left(${users.lastName}, 1), '') || '.'), ''),
  nullif(array_to_string(${providers.degrees}, ', '), ''))`;
