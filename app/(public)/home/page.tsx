import { redirect } from "next/navigation";
import { redirectFor } from "@/lib/core/pure/access";
import { publicPaths } from "@/lib/core/pure/paths";
import { visitor } from "@/lib/core/server/page";

export default async function HomePage() {
  redirect(redirectFor(publicPaths.home, new URLSearchParams(), await visitor()) ?? "/");
}
