"use client";

import { useRouter } from "next/navigation";
import { toastSuccess } from "@/components/ui/toast";

/** Shows a toast of what went through, calls `onClose`, and has the server draw the lists behind the page again. */
export function useSettled(onClose: () => void) {
  const router = useRouter();
  return (text: string) => {
    toastSuccess(text);
    onClose();
    router.refresh();
  };
}
