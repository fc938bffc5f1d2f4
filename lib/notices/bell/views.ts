import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { type Notice, noticeShape } from "@/lib/notices/bell/schema";

/** A notice as its person reads it. */
export const viewNotice = (row: RowOf<typeof noticeShape>): Notice => viewOf(noticeShape, row);
