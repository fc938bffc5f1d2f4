"use client";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { FormSection } from "@/components/ui/form-section";
import { Instant } from "@/components/ui/instant";
import { useSite } from "@/components/ui/site";
import { useCall } from "@/lib/core/browser/use-call";
import { pushSubscriptions } from "@/lib/notices/push/calls";
import type { PushSubscription, PushSubscriptionList } from "@/lib/notices/push/schema";
import { pushTexts } from "@/lib/notices/push/words";
import { useThisDevice } from "./use-this-device";

type Here = ReturnType<typeof useThisDevice>;

/** Whether this browser shows news, or what is in the way, and the person's devices that do [RSC-S-023]. */
export function ThisDevice({ initial }: { initial: PushSubscriptionList }) {
  const { data } = useCall(pushSubscriptions, {}, { initialData: initial });
  const here = useThisDevice(data);
  return (
    <FormSection title="This Device" text="News appears here while the product is closed, too.">
      <div className="grid grid-cols-1 gap-4 md:col-span-2">
        {here.own ? <TurnedOn own={here.own} here={here} /> : <TurnedOff here={here} />}
        {data.results.length > 0 && <Devices devices={data.results} here={here} />}
      </div>
    </FormSection>
  );
}

const TurnedOn = ({ own, here }: { own: PushSubscription; here: Here }) => (
  <div className="flex flex-wrap items-center gap-3">
    <Badge tone="green" icon="dot">
      On
    </Badge>
    <Button pending={here.removing === own.id} onClick={() => here.leave(own)}>
      Turn off
    </Button>
    <Button pending={here.testing} onClick={() => here.sendTest(own)}>
      Send a test
    </Button>
  </div>
);

function TurnedOff({ here: { place, turnOn, turningOn } }: { here: Here }) {
  const { product } = useSite();
  if (place === "looking" || place === "ready")
    return (
      <div>
        <Button disabled={place === "looking"} pending={turningOn} onClick={() => void turnOn()}>
          Turn on notifications on this device
        </Button>
      </div>
    );
  const texts = {
    unset: pushTexts.notSetUp,
    blocked: "Your browser blocks notifications for this site. Allow them in its settings.",
    install: `First add ${product} to the Home Screen: Share, then Add to Home Screen.`,
    unsupported: "This browser cannot show notifications.",
  };
  return <p className="text-muted-foreground text-sm">{texts[place]}</p>;
}

const Devices = ({ devices, here }: { devices: readonly PushSubscription[]; here: Here }) => (
  <ul aria-label="Your devices" className="grid grid-cols-1 divide-y border-t">
    {devices.map((device) => (
      <li key={device.id} className="flex items-center justify-between gap-4 py-3 last:pb-0">
        <div className="min-w-0 text-sm">
          <p className="break-words font-medium">{device.label || "Device"}</p>
          <p className="text-muted-foreground">
            Added <Instant at={device.created_at} to="day" />
            {device.id === here.own?.id && ", this device"}
          </p>
        </div>
        <Button
          size="sm"
          aria-label={`Remove ${device.label || "Device"}`}
          pending={here.removing === device.id}
          onClick={() => void here.leave(device)}
        >
          Remove
        </Button>
      </li>
    ))}
  </ul>
);
