"use client";

import { ArrowLeft } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { rememberedList } from "./last-list";
import { marketPath } from "./market-state";

/** Back to the list as it was left. */
export function BackToList() {
  const router = useRouter();
  return (
    <Button size="sm" onClick={() => router.push(marketPath + rememberedList())}>
      <ArrowLeft />
      Back
    </Button>
  );
}
