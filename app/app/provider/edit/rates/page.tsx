import { RatesForm } from "@/components/connections/rates/rates-form";
import { getRateSettings } from "@/lib/connections/rates/queries";
import { editPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";
import { EditPage } from "../edit-page";

export const metadata = { title: "Edit Profile, Rates" };

const path = editPaths.rates;

export default async function RatesPage() {
  const actor = await pageActor("provider", path);
  return (
    <EditPage actor={actor} path={path}>
      <RatesForm initial={await getRateSettings(actor)} />
    </EditPage>
  );
}
