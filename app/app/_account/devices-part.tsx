import type { ReactNode } from "react";
import { DevicesSection } from "@/components/accounts/devices/devices-section";
import { SignInsSection } from "@/components/accounts/devices/sign-ins-section";
import { listDevices, listSignIns } from "@/lib/accounts/devices/queries/devices";
import { signInsAtOnce } from "@/lib/accounts/devices/words";
import { mostSessions } from "@/lib/accounts/words";
import type { SignedIn } from "@/lib/core/pure/actor";
import { pageContext } from "@/lib/core/server/page";

/** Where somebody is signed in, and the sign-ins of the last weeks. */
export async function devicesPart(actor: SignedIn): Promise<ReactNode> {
  const context = await pageContext();
  const [devices, signIns] = await Promise.all([
    listDevices(actor, { limit: mostSessions, offset: 0 }, context),
    listSignIns(actor, { limit: signInsAtOnce, offset: 0 }, context),
  ]);
  return [
    <DevicesSection key="devices" initial={devices} />,
    <SignInsSection key="sign-ins" initial={signIns} />,
  ];
}
