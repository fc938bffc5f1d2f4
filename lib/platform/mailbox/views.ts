import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { type KeptMail, mailShape } from "@/lib/platform/mailbox/schema";

/** A kept mail on the wire. */
export const viewMail = (row: RowOf<typeof mailShape>): KeptMail => viewOf(mailShape, row);
