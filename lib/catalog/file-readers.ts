import { requestFileReader } from "@/lib/assignments/attachments/queries";
import { profileFileReader } from "@/lib/credentials/profiles/queries/files";
import type { ReaderOf } from "@/lib/files/policy";

/** Who may read a file, by the kind of record that holds it: the door of downloads hands this in. */
export const readerOf: ReaderOf = (heldBy) =>
  heldBy === "booking_request" ? requestFileReader : profileFileReader(heldBy);
