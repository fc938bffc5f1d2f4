/** Whether news can be shown here, and what is in the way. */
export type Place = "ready" | "blocked" | "install" | "unsupported";

type Apple = Navigator & { standalone?: boolean };

/** An iPad calls itself a Mac; its touch screen identifies it. */
const isPhoneOfApple = ({ userAgent, maxTouchPoints }: Navigator) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

const isInstalled = () =>
  (navigator as Apple).standalone === true || window.matchMedia("(display-mode: standalone)").matches;

/** Phones of Apple show news of installed apps only. */
export function placeHere(): Place {
  if (isPhoneOfApple(navigator) && !isInstalled()) return "install";
  if (!navigator.serviceWorker || !("PushManager" in window) || !("Notification" in window))
    return "unsupported";
  return Notification.permission === "denied" ? "blocked" : "ready";
}

/** Brings the service worker, which shows news and the page for those without a network. */
export const bringWorker = () => navigator.serviceWorker?.register("/sw.js", { scope: "/" });

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

const sameBytes = (one: ArrayBuffer | null, other: Uint8Array) =>
  one !== null && String(new Uint8Array(one)) === String(other);

/** Subscribes at the browser's push service; what was subscribed under another key goes. */
export async function subscribeHere(publicKey: string) {
  const applicationServerKey = bytesOf(publicKey);
  await bringWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && !sameBytes(before.options.applicationServerKey, applicationServerKey))
    await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}
