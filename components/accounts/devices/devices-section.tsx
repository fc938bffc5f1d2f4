"use client";

import { useState } from "react";
import { DeviceRow } from "@/components/accounts/devices/device-row";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormSection } from "@/components/ui/form-section";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { endOtherDevices, listDevices } from "@/lib/accounts/devices/calls";
import type { DeviceList } from "@/lib/accounts/devices/schema";
import { mostSessions } from "@/lib/accounts/words";
import { useCall } from "@/lib/core/browser/use-call";
import { useSend } from "@/lib/core/browser/use-send";
import { counted } from "@/lib/core/pure/text";

/** Where one is signed in: this device first, then by last use [ACS-S-014]. */
export function DevicesSection({ initial }: { initial: DeviceList }) {
  const { data } = useCall(listDevices, { limit: mostSessions }, { initialData: initial });
  const others = data.results.filter((device) => !device.is_current).length;
  return (
    <FormSection title="Devices" text="Where you are signed in">
      <div className="grid min-w-0 gap-4 md:col-span-2">
        {others > 0 && <EndOthers others={others} />}
        <ul aria-label="Devices" className="grid gap-3 md:gap-0">
          {data.results.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      </div>
    </FormSection>
  );
}

/** This browser's address at its push service; loaded now, because few have turned that on. */
const pushEndpoint = () =>
  import("@/lib/core/browser/device")
    .then((device) => device.subscriptionHere())
    .then((subscription) => subscription?.endpoint)
    .catch(() => undefined);

function EndOthers({ others }: { others: number }) {
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useSend(endOtherDevices);
  async function end() {
    try {
      const { ended } = await mutateAsync({ push_endpoint: await pushEndpoint() });
      toastSuccess(`Signed out on ${counted(ended, "device")}.`);
    } catch (error) {
      toastError(error);
    }
    setAsking(false);
  }
  return (
    <div>
      <Button onClick={() => setAsking(true)}>Sign out everywhere else</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Sign out on ${counted(others, "other device")}?`}
        text="News and links in mails end there, too. You stay signed in here."
        confirmLabel="Sign out"
        danger
        pending={isPending}
        onConfirm={() => void end()}
      />
    </div>
  );
}
