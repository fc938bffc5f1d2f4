"use client";

import { useRouter } from "next/navigation";
import { tellDone } from "@/components/ui/tell";

/** Shows a toast of what went through, calls `onClose`, and has the server draw the lists behind the page again. */
export function useSettled(onClose: () => void) {
  const router = useRouter();
  return (text: string) => {
    tellDone(text);
    onClose();
    router.refresh();
  };
}
