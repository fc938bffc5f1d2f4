import type { ReactNode } from "react";
import { EditFrame } from "@/components/credentials/edit-frame";
import type { ProviderActor } from "@/lib/core/pure/actor";
import { env } from "@/lib/core/server/env";
import { pageContext } from "@/lib/core/server/page";
import { getHome } from "@/lib/credentials/progress/queries";

type EditPageProps = { actor: ProviderActor; path: string; children: ReactNode };

/** A tab of the profile's editing, with how far the profile has come. */
export async function EditPage({ actor, path, children }: EditPageProps) {
  const { progress } = await getHome(actor, await pageContext());
  return (
    <EditFrame progress={progress} path={path} product={env().NEXT_PUBLIC_PRODUCT_NAME}>
      {children}
    </EditFrame>
  );
}
