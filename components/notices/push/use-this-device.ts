"use client";

import { useEffect, useState } from "react";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { CallError } from "@/lib/core/browser/call-errors";
import { endPush, subscriptionHere } from "@/lib/core/browser/device";
import { readRefusal } from "@/lib/core/browser/refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { removeDevice, subscribeDevice, testDevice } from "@/lib/notices/push/calls";
import type { PushSubscription, PushSubscriptionList } from "@/lib/notices/push/schema";
import { bringWorker, type Place, placeHere, subscribeHere } from "./browser";
import { deviceName } from "./device-name";

/** What this browser is, once it has been looked at; and where its push service knows it. */
function useBrowser() {
  const [place, setPlace] = useState<Place | "looking">("looking");
  const [endpoint, setEndpoint] = useState<string | null>(null);
  useEffect(() => {
    const here = placeHere();
    void bringWorker()?.catch(() => {});
    void subscriptionHere()
      .then((subscription) => setEndpoint(subscription?.endpoint ?? null))
      .catch(() => {})
      .then(() => setPlace(here));
  }, []);
  return { place, setPlace, endpoint, setEndpoint };
}

/** Why this browser could not be turned on: the server says so, or the browser had its own reason. */
function toastWhyNot(error: unknown) {
  if (!(error instanceof CallError)) toastError("Notifications could not be turned on.");
  else toastError(error, { text: readRefusal(error).fields.endpoint?.[0] });
}

/** This browser as one of the person's devices: what it is, and what can be done about it. */
export function useThisDevice({ public_key: publicKey, results: devices }: PushSubscriptionList) {
  const { place, setPlace, endpoint, setEndpoint } = useBrowser();
  const [turningOn, setTurningOn] = useState(false);
  const subscribe = useSend(subscribeDevice);
  const remove = useSend(removeDevice, { sideBySide: true });
  const test = useSend(testDevice);

  async function askAndSubscribe(key: string) {
    const permission = await Notification.requestPermission();
    if (permission === "denied") setPlace("blocked");
    if (permission !== "granted") return;
    const subscription = await subscribeHere(key);
    await subscribe.mutateAsync({ ...subscription, label: deviceName(navigator.userAgent) });
    setEndpoint(subscription.endpoint);
  }

  async function turnOn() {
    if (!publicKey) return;
    setTurningOn(true);
    await askAndSubscribe(publicKey).catch(toastWhyNot);
    setTurningOn(false);
  }

  async function leave(device: PushSubscription) {
    if (device.endpoint === endpoint) await endPush();
    remove.mutate({ id: device.id }, { onError: (error) => toastError(error) });
  }

  return {
    place: publicKey ? place : ("unset" as const),
    own: devices.find((device) => device.endpoint === endpoint) ?? null,
    turnOn,
    turningOn,
    leave,
    removing: remove.isPending ? remove.variables?.id : undefined,
    sendTest: (device: PushSubscription) =>
      test.mutate(
        { id: device.id },
        { onSuccess: () => toastSuccess("Test sent."), onError: (error) => toastError(error) },
      ),
    testing: test.isPending,
  };
}
