/** This browser as a device that shows news. */

const patienceMs = 2000;

/** What becomes of it in time; nothing where it fails, or takes longer than anybody should wait. */
const inTime = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs)),
  ]);

const workerHere = async () => navigator.serviceWorker?.getRegistration("/");

/** How the push service knows this browser; null where nothing is pushed to it. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  const worker = await workerHere();
  return (await worker?.pushManager?.getSubscription()) ?? null;
}

async function putAwayNews() {
  const worker = await workerHere();
  for (const shown of (await worker?.getNotifications()) ?? []) shown.close();
}

/**
 * Ends what is pushed to this browser, and puts away what it still shows of it. Answers its address at the push service,
 * for the server to forget.
 */
export async function endPush(): Promise<string | undefined> {
  const subscription = await inTime(subscriptionHere());
  if (!subscription) return undefined;
  await inTime(Promise.all([subscription.unsubscribe(), putAwayNews()]));
  return subscription.endpoint;
}
