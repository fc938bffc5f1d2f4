"use client";

import { ArrowLeft } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { repPaths } from "@/lib/core/pure/paths";
import { rememberedList } from "./last-list";

/** Back to the list as it was left. */
export function BackToList() {
  const router = useRouter();
  return (
    <Button size="sm" onClick={() => router.push(repPaths.providers + rememberedList())}>
      <ArrowLeft />
      Back
    </Button>
  );
}
