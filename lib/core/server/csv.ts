import { contentDisposition } from "@/lib/core/pure/content-disposition";

/** Answers with a CSV file that the browser saves. Private: no cache may keep it. */
export const csvAnswer = (csv: string | ReadableStream<Uint8Array>, name: string) =>
  new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": contentDisposition("attachment", name),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
