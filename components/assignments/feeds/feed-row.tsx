import { CalendarDays, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Instant } from "@/components/ui/instant";
import { toastError, toastResult, toastSuccess } from "@/components/ui/toast";
import { makeFeed, revokeFeed } from "@/lib/assignments/feeds/calls";
import type { Feed } from "@/lib/assignments/feeds/schema";
import { useSend } from "@/lib/core/browser/use-send";

type Of = { feed: Feed };

type FeedRowProps = Of & {
  /** This address with its secret, when it was made on this page. */
  made?: Feed;
  onMade(feed: Feed): void;
};

/** One address: what it is, when it was read, and what can be done about it. */
export function FeedRow({ feed, made, onMade }: FeedRowProps) {
  const { name, facility, created_at, last_read_at } = feed;
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
        <p className="text-muted-foreground text-sm">
          {made
            ? "Copy the address now: it is shown only until you leave this page."
            : "The address was shown when it was made. If it is lost, make a new one."}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {made?.url && <CopyAddress name={name} url={made.url} />}
        {made?.webcal_url && (
          <Button asChild size="sm">
            <a href={made.webcal_url} aria-label={`Open in calendar: ${name}`}>
              <CalendarDays aria-hidden />
              Open in calendar
            </a>
          </Button>
        )}
        <Renew feed={feed} onMade={onMade} />
        <Remove feed={feed} />
      </div>
    </li>
  );
}

function CopyAddress({ name, url }: { name: string; url: string }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toastSuccess("Address copied."),
      () => toastError(`The address is ${url}`),
    );
  return (
    <Button size="sm" aria-label={`Copy: ${name}`} onClick={() => void copy()}>
      <Copy aria-hidden />
      Copy
    </Button>
  );
}

function Renew({ feed: { id, name, kind, facility }, onMade }: Of & Pick<FeedRowProps, "onMade">) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useSend(makeFeed);
  const renew = () =>
    mutate(
      { kind, replaces: id, ...(facility && { facility: facility.id }) },
      {
        onSuccess(feed) {
          onMade(feed);
          toastSuccess("New calendar address made.");
        },
        onError: (error) => toastError(error),
        onSettled: () => setAsking(false),
      },
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
    mutate({ id }, { ...toastResult("Calendar address removed."), onSettled: () => setAsking(false) });
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
