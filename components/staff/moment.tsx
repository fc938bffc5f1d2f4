"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

const formatIn = (timeZone: string | undefined, iso: string) =>
  new Intl.DateTimeFormat("en-US", {
    timeZone,
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    ...(timeZone ? { timeZoneName: "short" as const } : {}),
  }).format(new Date(iso));

/** An instant as the viewer's clock says it; until the page lives, in UTC and saying so. */
export function Moment({ at }: { at: string }) {
  const text = useSyncExternalStore(
    never,
    () => formatIn(undefined, at),
    () => formatIn("UTC", at),
  );
  return (
    <time dateTime={at} title={at} className="whitespace-nowrap">
      {text}
    </time>
  );
}
