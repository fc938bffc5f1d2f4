import type { ReactNode } from "react";
import { VerifiedNote } from "@/components/credentials/checks/verified-note";
import { EditFrame } from "@/components/credentials/edit-frame";
import type { ProviderActor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { verificationsOf } from "@/lib/credentials/checks/queries/own";
import { getHome } from "@/lib/credentials/progress/queries";

/** A credential that lies in the provider itself: its check is read beside what the form is over. */
type Proven = { kind: "npi" | "imlc"; of?: string };

async function noteOf(actor: ProviderActor, { kind, of }: Proven, { now }: Context) {
  const proven = await verificationsOf(actor.providerId, "provider", now);
  return <VerifiedNote verification={proven(kind, actor.providerId)} of={of} />;
}

/**
 * A tab of the profile's editing: its form over what is read, under how far the profile has come. The note is rendered
 * here, so that the form's script does not grow.
 */
export const editPage =
  <Initial,>(
    path: string,
    Form: (props: { initial: Initial; note?: ReactNode }) => ReactNode,
    read: (actor: ProviderActor) => Promise<Initial>,
    proven?: Proven,
  ) =>
  async () => {
    const actor = await pageActor("provider", path);
    const context = await pageContext();
    const [initial, { progress }, note] = await Promise.all([
      read(actor),
      getHome(actor, context),
      proven && noteOf(actor, proven, context),
    ]);
    return (
      <EditFrame progress={progress} path={path}>
        <Form initial={initial} note={note} />
      </EditFrame>
    );
  };
