import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fingerprintsBy } from "./fingerprints";

/** Of the database of the test file. */
export const fingerprints = () => fingerprintsBy((query) => db().execute(sql.raw(query)));
