import { requestFileReader } from "@/lib/assignments/attachments/queries";
import { readsReport } from "@/lib/connections/readiness/queries/report";
import { evidenceReader } from "@/lib/credentials/checks/queries/evidence";
import { exclusionFileReader } from "@/lib/credentials/exclusions/queries/files";
import { profileFileReader } from "@/lib/credentials/profiles/queries/files";
import type { FileReader, ReaderOf } from "@/lib/files/policy";
import type { Holder } from "@/lib/files/schema";
import { sealedFileReader } from "@/lib/files/seals/queries";
import { isOfProfile, type ProfileHolder } from "@/lib/files/words";
import { receiptReader } from "@/lib/pay/timesheets/queries/receipts";

const otherReaders: Record<Exclude<Holder, ProfileHolder>, FileReader> = {
  booking_request: requestFileReader,
  timesheet_receipt: receiptReader,
  credential_check: evidenceReader,
  exclusion_hit: exclusionFileReader,
  exclusion_list: exclusionFileReader,
  sealed_document: sealedFileReader(readsReport),
};

/** Who may read a file, by the kind of record that holds it: the door of downloads hands this in. */
export const readerOf: ReaderOf = (heldBy) =>
  isOfProfile(heldBy) ? profileFileReader(heldBy) : otherReaders[heldBy as Exclude<Holder, ProfileHolder>];
