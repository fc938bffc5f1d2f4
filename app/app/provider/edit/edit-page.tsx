import type { ReactNode } from "react";
import { EditFrame } from "@/components/credentials/edit-frame";
import type { ProviderActor } from "@/lib/core/pure/actor";
import { env } from "@/lib/core/server/env";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { getHome } from "@/lib/credentials/progress/queries";

/** A tab of the profile's editing, around the form of its section, with how far the profile has come. */
export const editPage = (path: string, form: (actor: ProviderActor) => Promise<ReactNode>) => async () => {
  const actor = await pageActor("provider", path);
  const [section, { progress }] = await Promise.all([form(actor), getHome(actor, await pageContext())]);
  return (
    <EditFrame progress={progress} path={path} product={env().NEXT_PUBLIC_PRODUCT_NAME}>
      {section}
    </EditFrame>
  );
};
