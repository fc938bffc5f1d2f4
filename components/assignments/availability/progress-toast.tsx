"use client";

import { toast } from "sonner";
import { Spinner } from "@/components/ui/spinner";

/** One toast that follows a piece of work from its start to how it ended. */
export function progressToast(doing: string) {
  const id = toast.loading(doing, { icon: <Spinner className="size-[18px] text-primary" /> });
  const end = { id, icon: undefined };
  return {
    succeed: (text: string) => toast.success(text, end),
    fail: (text: string) => toast.error(text, end),
    /** Nothing is to be said by this toast: another one does. */
    drop: () => toast.dismiss(id),
  };
}
