"use client";

import { Monitor, Smartphone } from "lucide-react";
import { LastUse } from "@/components/accounts/devices/last-use";
import { useSignOut } from "@/components/accounts/use-sign-out";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Instant } from "@/components/ui/instant";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { endDevice } from "@/lib/accounts/devices/calls";
import type { Device } from "@/lib/accounts/devices/schema";
import { wayWords } from "@/lib/accounts/devices/words";
import { useSend } from "@/lib/core/browser/use-send";

const isHandheld = (browser: string) => /iPhone|iPad|Android/.test(browser);

/** One session as its owner sees it: a card on phones, a row on wide screens [ACS-S-014]. */
export function DeviceRow({ device }: { device: Device }) {
  const Icon = isHandheld(device.browser) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border p-4 md:flex-nowrap md:rounded-none md:border-x-0 md:border-t-0 md:px-0 md:py-3 md:last:border-b-0">
      <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device.browser}
          {device.is_current && (
            <Badge tone="green" icon="dot">
              This device
            </Badge>
          )}
        </p>
        <p className="text-muted-foreground text-sm">
          {wayWords[device.how]} · since <Instant at={device.created_at} to="day" />
        </p>
      </div>
      <p className="text-muted-foreground text-sm max-md:basis-full">
        Last used <LastUse at={device.last_seen_at} />
      </p>
      <div className="max-md:basis-full max-md:[&>button]:w-full">
        {device.is_current ? <LeaveButton /> : <EndButton device={device} />}
      </div>
    </li>
  );
}

/** Signing out here leaves the product. */
function LeaveButton() {
  const signOut = useSignOut();
  return (
    <Button size="sm" aria-label="Sign out: this device" onClick={() => void signOut()}>
      Sign out
    </Button>
  );
}

function EndButton({ device: { id, browser } }: { device: Device }) {
  const { mutate, isPending } = useSend(endDevice);
  const end = () =>
    mutate(
      { id },
      { onSuccess: () => toastSuccess("Signed out on 1 device."), onError: (error) => toastError(error) },
    );
  return (
    <Button size="sm" aria-label={`Sign out: ${browser}`} pending={isPending} onClick={end}>
      Sign out
    </Button>
  );
}
