"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CardListItem } from "@/components/ui/card-list";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DialogButton } from "@/components/ui/dialog-button";
import { Link } from "@/components/ui/link";
import { onDemand } from "@/components/ui/on-demand";
import { Switch } from "@/components/ui/switch";
import { toastError, toastResult } from "@/components/ui/toast";
import { readRefusal } from "@/lib/core/browser/refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { changeSavedSearch, deleteSavedSearch } from "@/lib/marketplace/searches/calls";
import type { SavedSearch } from "@/lib/marketplace/searches/schema";
import { hasAlerts, savedTexts, scopeTitles } from "@/lib/marketplace/searches/words";

const RenameDialog = onDemand(async () => (await import("./rename-dialog")).RenameDialog);

type Of = { search: SavedSearch };

const pausedTexts = { too_many: savedTexts.paused, not_allowed: savedTexts.notAllowed };

/** A saved search: where it leads, what it has found, and what can be done about it [SCH-S-034]. */
export function SavedSearchRow({ search }: Of) {
  const { name, scope, href, new_count, paused_reason } = search;
  return (
    <CardListItem className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <div className="min-w-44 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link href={href} className="break-words font-medium hover:underline">
            {name}
          </Link>
          {new_count > 0 && (
            <Badge tone="blue" icon="dot">
              New: {new_count}
            </Badge>
          )}
        </p>
        <p className="text-muted-foreground text-sm">{scopeTitles[scope]}</p>
        {paused_reason && <p className="mt-1 text-amber text-sm">{pausedTexts[paused_reason]}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {hasAlerts(scope) && <Alert search={search} />}
        <div className="flex gap-1">
          <DialogButton
            size="sm"
            variant="ghost"
            aria-label={`Rename: ${name}`}
            {...RenameDialog.preloadProps}
            dialog={(close) => <RenameDialog search={search} onClose={close} />}
          >
            <Pencil aria-hidden />
            Rename
          </DialogButton>
          <Remove search={search} />
        </div>
      </div>
    </CardListItem>
  );
}

function Alert({ search: { id, name, alert } }: Of) {
  const { mutate, isPending, variables } = useSend(changeSavedSearch);
  return (
    <Switch
      label="Tell me about new results"
      aria-label={`Tell me about new results: ${name}`}
      checked={isPending ? Boolean(variables?.alert) : alert}
      disabled={isPending}
      onCheckedChange={(on) =>
        mutate(
          { id, alert: on },
          { onError: (error) => toastError(readRefusal(error).fields.alert?.[0] ?? error) },
        )
      }
    />
  );
}

function Remove({ search: { id, name } }: Of) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useSend(deleteSavedSearch);
  const remove = () =>
    mutate({ id }, { ...toastResult(savedTexts.deleted), onSettled: () => setAsking(false) });
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`Delete: ${name}`} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this saved search?"
        confirmLabel="Delete"
        danger
        pending={isPending}
        onConfirm={remove}
      />
    </>
  );
}
