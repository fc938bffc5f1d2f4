import type { ReactNode } from "react";
import { EditFrame } from "@/components/credentials/edit-frame";
import type { ProviderActor } from "@/lib/core/pure/actor";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { getHome } from "@/lib/credentials/progress/queries";

/** A tab of the profile's editing: its form over what is read, under how far the profile has come. */
export const editPage =
  <Initial,>(
    path: string,
    Form: (props: { initial: Initial }) => ReactNode,
    read: (actor: ProviderActor) => Promise<Initial>,
  ) =>
  async () => {
    const actor = await pageActor("provider", path);
    const [initial, { progress }] = await Promise.all([read(actor), getHome(actor, await pageContext())]);
    return (
      <EditFrame progress={progress} path={path}>
        <Form initial={initial} />
      </EditFrame>
    );
  };
