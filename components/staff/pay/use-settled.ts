"use client";

import { useRouter } from "next/navigation";
import { tellDone } from "@/components/ui/tell";

/** What went through is told; the lists behind the page, which the server draws, are drawn again. */
export function useSettled(onClose: () => void) {
  const router = useRouter();
  return (text: string) => {
    tellDone(text);
    onClose();
    router.refresh();
  };
}
