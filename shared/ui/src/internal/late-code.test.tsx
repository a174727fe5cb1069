import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { lateCode } from './late-code.ts';

const Here = () => <b>ของจริง</b>;

/** A component of late code, and the code as it arrives. */
function later() {
  let resolve: (code: typeof Here) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<typeof Here>((arrives, fails) => {
    resolve = arrives;
    reject = fails;
  });
  const useHere = lateCode(() => promise);
  function Late() {
    const Code = useHere();
    return Code ? <Code /> : <i>รอ</i>;
  }
  return { Late, resolve: () => resolve(Here), reject: (error: Error) => reject(error) };
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message || this.props.children;
  }
}

describe('a component whose code comes later', () => {
  test('[X10] its place waits until the code is here; the next place has it at once', async () => {
    const { Late, resolve } = later();
    render(<Late />);
    expect(screen.getByText('รอ')).toBeVisible();
    await act(async () => resolve());
    expect(screen.getByText('ของจริง')).toBeVisible();
    render(<Late />);
    expect(screen.getAllByText('ของจริง')).toHaveLength(2);
    expect(screen.queryByText('รอ')).toBeNull();
  });

  test('[X10] what waits in the document is taken over although the code is here already', async () => {
    const { Late, resolve } = later();
    render(<Late />);
    await act(async () => resolve());
    const drawn = document.body.appendChild(document.createElement('div'));
    drawn.innerHTML = '<i>รอ</i>';
    const recovered: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(drawn, <Late />, { onRecoverableError: (error) => recovered.push(error) }),
    );
    expect(recovered).toEqual([]);
    expect(drawn).toHaveTextContent('ของจริง');
    act(() => root.unmount());
    drawn.remove();
  });

  test('[E5] code that cannot be had is thrown where it would have stood', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { Late, reject } = later();
    render(
      <Boundary>
        <Late />
      </Boundary>,
    );
    await act(async () => reject(new Error('ChunkLoadError')));
    expect(screen.getByText('ChunkLoadError')).toBeVisible();
    jest.restoreAllMocks();
  });
});
