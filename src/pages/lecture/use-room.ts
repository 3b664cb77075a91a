// Makes the page as large as a lecture room needs while a lecture is given: a slide of 1040 × 585 of its own pixels fills the screen,
// so that 13 of them are 24 on a wall of 1920 × 1080.
import { useEffect } from 'react';

const room = { width: 1040, height: 585 };

export function useRoom(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const { dataset, style } = document.documentElement;
    const before = { room: dataset['room'], zoom: style.getPropertyValue('--zoom') };
    dataset['lecture'] = '';
    const fit = () => {
      dataset['room'] = 'projector';
      const zoom = Math.min(window.innerWidth / room.width, window.innerHeight / room.height);
      style.setProperty('--zoom', String(Math.max(1, zoom)));
    };
    fit();
    window.addEventListener('resize', fit);
    return () => {
      window.removeEventListener('resize', fit);
      delete dataset['lecture'];
      if (before.room === undefined) delete dataset['room'];
      style.setProperty('--zoom', before.zoom);
    };
  }, [isOn]);
}
