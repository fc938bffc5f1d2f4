import { useSend } from "@/lib/core/browser/use-send";
import { readNotices } from "@/lib/notices/bell/calls";
import type { Notice } from "@/lib/notices/bell/schema";

/** Marking news as read. What is not marked for want of a line stays unread: nobody is asked to try again. */
export function useReading() {
  const { mutate, isPending } = useSend(readNotices, { unattended: true, sideBySide: true });
  return {
    isPending,
    read: ({ id, read_at }: Notice) => void (read_at === null && mutate({ ids: [id] })),
    /** All that there was up to now; `latest` is seen already, whatever the clock here says. */
    readAll(latest: Notice | undefined) {
      const seen = Math.max(Date.now(), Date.parse(latest?.created_at ?? "") || 0);
      mutate({ until: new Date(seen).toISOString() });
    },
  };
}
