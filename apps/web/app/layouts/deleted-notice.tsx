import { useSearchParams } from "react-router";
import { useAccountText } from "../texts/use-account-text.ts";
import { Toast } from "../ui/toast.tsx";

/** On arrival at the home page after the account was deleted. It stays until it is closed or the page is left. */
export function DeletedNotice() {
  const a = useAccountText();
  const [search, setSearch] = useSearchParams();
  if (!search.has("deleted")) return null;
  const close = () => setSearch({}, { replace: true, preventScrollReset: true });
  return (
    <div role="status">
      <Toast role="none" action={{ label: a("remove.close"), run: close }}>
        {a("remove.done")}
      </Toast>
    </div>
  );
}
