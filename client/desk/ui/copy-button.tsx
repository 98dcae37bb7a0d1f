import { useAppContext } from "../../state/context.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Copies a text; needs script. @param done what is announced */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const { ui } = useAppContext();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      ui.getState().announce(done);
    } catch {
      ui.getState().fail();
    }
  };
  return (
    <button className="button button-outline scripted" type="button" onClick={() => void copy()}>
      <Icon name="copy" small />
      {label}
    </button>
  );
}
