import { CalendarDays, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Instant } from "@/components/ui/instant";
import { saying, tell, tellDone } from "@/components/ui/tell";
import { makeFeed, revokeFeed } from "@/lib/assignments/feeds/calls";
import type { Feed } from "@/lib/assignments/feeds/schema";
import { useSend } from "@/lib/core/browser/use-send";

type Of = { feed: Feed };

/** One address: what it is, when it was read, and what can be done about it. */
export function FeedRow({ feed }: Of) {
  const { name, facility, created_at, last_read_at, webcal_url } = feed;
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="break-words font-medium">{name}</p>
        <p className="text-muted-foreground text-sm">
          {facility && !name.includes(facility.name) && `${facility.name} · `}
          Made on <Instant at={created_at} to="day" /> ·{" "}
          {last_read_at ? (
            <>
              Last read <Instant at={last_read_at} to="minute" />
            </>
          ) : (
            "Not read yet"
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyAddress feed={feed} />
        <Button asChild size="sm">
          <a href={webcal_url} aria-label={`Open in calendar: ${name}`}>
            <CalendarDays aria-hidden />
            Open in calendar
          </a>
        </Button>
        <Renew feed={feed} />
        <Remove feed={feed} />
      </div>
    </li>
  );
}

function CopyAddress({ feed: { name, url } }: Of) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => tellDone("Address copied."),
      () => tell(`The address is ${url}`),
    );
  return (
    <Button size="sm" aria-label={`Copy: ${name}`} onClick={() => void copy()}>
      <Copy aria-hidden />
      Copy
    </Button>
  );
}

function Renew({ feed: { id, name, kind, facility } }: Of) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useSend(makeFeed);
  const renew = () =>
    mutate(
      { kind, replaces: id, ...(facility && { facility: facility.id }) },
      { ...saying("New calendar address made."), onSettled: () => setAsking(false) },
    );
  return (
    <>
      <Button size="sm" aria-label={`Make a new one: ${name}`} onClick={() => setAsking(true)}>
        Make a new one
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Make a new address?"
        text="The old one stops at once. Calendars that read it need the new one."
        confirmLabel="Make a new one"
        pending={isPending}
        onConfirm={renew}
      />
    </>
  );
}

function Remove({ feed: { id, name } }: Of) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useSend(revokeFeed);
  const remove = () =>
    mutate({ id }, { ...saying("Calendar address removed."), onSettled: () => setAsking(false) });
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`Remove: ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this address?"
        text={`Calendars that read “${name}” get no shifts any more.`}
        cancelLabel="Keep it"
        confirmLabel="Remove"
        danger
        pending={isPending}
        onConfirm={remove}
      />
    </>
  );
}
