"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { showError } from "@/components/ui/tell";
import { useRetryFailure } from "@/lib/staff/hooks";

/** Tries a failed mail or job again. */
export function RetryFailure({ id, title }: { id: string; title: string }) {
  const router = useRouter();
  const retry = useRetryFailure();
  const run = () =>
    retry.mutate(
      { id },
      {
        onSuccess: ({ detail }) => toast.success(detail),
        onError: (error) => showError(error, { fallback: "It is no longer among the failures." }),
        onSettled: () => router.refresh(),
      },
    );
  return (
    <Button size="sm" aria-label={`Retry ${title}`} pending={retry.isPending} onClick={run}>
      {!retry.isPending && <RotateCw aria-hidden />}
      Retry
    </Button>
  );
}
