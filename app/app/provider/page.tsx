import { redirect } from "next/navigation";

export default function ProviderPage() {
  redirect("/app/provider/home");
}
