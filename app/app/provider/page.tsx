import { redirect } from "next/navigation";
import { providerPaths } from "@/lib/core/pure/paths";

export default function ProviderPage() {
  redirect(providerPaths.home);
}
