"""Close-ups, number plates and the odometer as pixels of the rendered pictures -> ../frames.json.      python3 frames.py [body ...]"""
import json,os,sys
import numpy as np
import carlib,views,cabin_views
HERE=os.path.dirname(os.path.abspath(__file__)); W,H=1120,700; TURN_W=800; TURNS=[v for v in views.VIEW if views.turns(v)]

def corners(x,z,sg):
    """a plate's corners as its reader sees them: top left, top right, bottom right, bottom left"""
    a,b=views.PLATE[0]/2*-sg,views.PLATE[1]/2; x+=sg*.014; return [(x,a,z+b),(x,-a,z+b),(x,-a,z-b),(x,a,z-b)]
def rect(p,view,point,share,dx=0,dy=0):
    """a 16:10 window `share` of the picture wide around a point, kept inside the picture"""
    (x,y),=views.project(p,view,[point],W); w=round(W*share/16)*16; h=w*5//8
    return [int(np.clip(x-w/2+dx*w,0,W-w)),int(np.clip(y-h/2+dy*h,0,H-h)),w,h]
def frames(car):
    p=car.p; L=p['L']; hw=p['W']; zb=sum(p['belt'])/2; d1,d2,d3=p['doors']; front,rear=views.plates(car); out={}; zt=p['deck'][1]-.13 if p['name']!='cabchassis' else .72 # height of the tail lamps
    for view in('f34','side','r34'):
        R=lambda pt,share=.5,dx=0,dy=0:rect(p,view,pt,share,dx,dy)
        if p['trailer']: # no lamps in front: a buyer looks at the drawbar, the door and the wheels
            o=dict(f34={'drawbar':R((1.0,-.3,.8))},side={'glass':R((4.1,-hw,1.7),.56),'rear-wheel':R((4.06,-hw,.5),.5,0,-.1)},r34={'tail':R((L,0,1.3),.52)})[view]
        else:
            o=dict(f34={'lamp':R((.2,-.7,p['nose']-.05),.46,.20,.0),'grille':R((0,0,p['nose']-.12),.5,-.06,.02)},
                side={'front-wheel':R((car.xf,-hw,p['Rw']),.46,0,-.12),'rear-wheel':R((car.xr,-hw,p['Rw']),.46,0,-.14),'glass':R((d2,-hw,zb+.12),.56)},
                r34={'tail-lamp':R((L-.1,-hw+.15,zt),.46,-.18,.0),'tail':R((L,0,zt-.07),.52,.04,.02)})[view]
        out[view]=o
        pl=dict(f34=front,r34=rear).get(view)
        if pl: o['writing']=writing(p,view,pl)
    if all(os.path.exists(f'{HERE}/../layers/{p["name"]}-{v}-base.webp') for v in TURNS):
        for v in TURNS: # a plate is read up to 60 degrees from straight ahead
            pl=front if views.VIEW[v][0]<=-30 else rear if views.VIEW[v][0]>=30 else None
            if pl: out[v]=dict(writing=writing(p,v,pl,TURN_W))
    return out
def writing(p,view,plate,width=W): return [round(float(v),1) for v in views.project(p,view,corners(*plate),width).ravel()]
if __name__=='__main__':
    table=f'{HERE}/../frames.json'; only=sys.argv[1:]; known=json.load(open(table)) if only else {}
    shipped=[n for n in carlib.SPECS if os.path.exists(f'{HERE}/../layers/{n}-f34-base.webp')]
    cabin={v:{} for v in cabin_views.CAMERAS}; cabin['odometer']['writing']=[round(float(v),1) for v in cabin_views.project('odometer',cabin_views.odometer(),W).ravel()]
    json.dump({n:frames(carlib.Car(n)) if n in only or n not in known else known[n] for n in shipped}|dict(cabin=cabin),open(table,'w'),separators=(',',':'))
