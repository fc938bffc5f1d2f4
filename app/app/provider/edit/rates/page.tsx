import { RatesForm } from "@/components/rate-settings/rates-form";
import { pageActor } from "@/lib/page";
import { getRateSettings } from "@/lib/rate-settings/queries";
import { EditPage } from "../edit-page";

export const metadata = { title: "Edit Profile, Rates" };

const path = "/app/provider/edit/rates";

export default async function RatesPage() {
  const actor = await pageActor("provider", path);
  return (
    <EditPage actor={actor} path={path}>
      <RatesForm initial={await getRateSettings(actor)} />
    </EditPage>
  );
}
