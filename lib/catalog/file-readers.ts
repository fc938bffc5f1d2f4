import { requestFileReader } from "@/lib/assignments/attachments/queries";
import { profileFileReader } from "@/lib/credentials/profiles/queries/files";
import type { FileReader, ReaderOf } from "@/lib/files/policy";
import { isOfProfile, type WorkHolder } from "@/lib/files/words";
import { receiptReader } from "@/lib/pay/timesheets/queries/receipts";

const readersOfWork: Record<WorkHolder, FileReader> = {
  booking_request: requestFileReader,
  timesheet_receipt: receiptReader,
};

/** Who may read a file, by the kind of record that holds it: the door of downloads hands this in. */
export const readerOf: ReaderOf = (heldBy) =>
  isOfProfile(heldBy) ? profileFileReader(heldBy) : readersOfWork[heldBy];
