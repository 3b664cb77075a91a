// Makes the page as large as a lecture room needs while a lecture is given: a slide of 1040 × 585 of its own pixels fills the screen,
// so that 13 of them are 24 on a wall of 1920 × 1080. A phone is no wall: there a slide is as wide as the screen and scrolls.
import { useEffect } from 'react';

const room = { width: 1040, height: 585 };
/** Narrower windows, in pixels, are phones. */
const narrow = 700;

/** `scale` makes everything larger than it was prepared, 1 leaves it. */
export function useRoom(isOn: boolean, scale: number): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const { dataset, style } = document.documentElement;
    const before = { room: dataset['room'], zoom: style.getPropertyValue('--zoom') };
    dataset['lecture'] = '';
    const fit = () => {
      dataset['room'] = 'projector';
      const { innerWidth, innerHeight } = window;
      const zoom = innerWidth < narrow ? 1 : Math.min(innerWidth / room.width, innerHeight / room.height);
      style.setProperty('--zoom', String(zoom * scale));
    };
    fit();
    window.addEventListener('resize', fit);
    return () => {
      window.removeEventListener('resize', fit);
      delete dataset['lecture'];
      if (before.room === undefined) delete dataset['room'];
      style.setProperty('--zoom', before.zoom);
    };
  }, [isOn, scale]);
}
