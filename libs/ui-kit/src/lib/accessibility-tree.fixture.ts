import { cdp } from 'vitest/browser';

interface Node {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
}

interface Session {
  send(method: 'Page.getFrameTree'): Promise<{ frameTree: Frame }>;
  send(method: 'Accessibility.getFullAXTree', options: object): Promise<{ nodes: Node[] }>;
}

interface Frame {
  frame: { id: string; name?: string };
  childFrames?: Frame[];
}

/** The accessibility tree of the test page, without ignored nodes. */
export async function accessibilityTree() {
  const session = cdp() as unknown as Session;
  const { frameTree } = await session.send('Page.getFrameTree');
  // The test runner shows the page in its only frame.
  const frameId = frameTree.childFrames?.[0]?.frame.id;
  const { nodes } = await session.send('Accessibility.getFullAXTree', { frameId });
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => ({
      role: role?.value,
      name: name?.value,
      ...Object.fromEntries(properties.map((each) => [each.name, each.value.value])),
    }));
}
